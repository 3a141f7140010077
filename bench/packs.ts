import { compareStandard } from '../contract/src/testing/compare-standard';

const count = Number(process.argv[2] ?? 2_000_000);
const begun = performance.now();
const { scores, valid, seasons, difference } = compareStandard(count, 11);
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
console.log(
  `Standard rule pack beside no pack: ${scores.toLocaleString('en')} scores (${valid.toLocaleString('en')} valid), ` +
    `${seasons.toLocaleString('en')} seasons in ${seconds} s: ${difference ?? 'no difference'}`,
);
if (difference) process.exitCode = 1;

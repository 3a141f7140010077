// `npm run sbom -- <file>`: the software bill of materials as CycloneDX JSON, from the lock file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromWhereOneStands } from './built-service.mjs';
import { npm, root, run } from './run.mjs';

if (process.argv[1] === import.meta.filename) {
  const [file] = process.argv.slice(2);
  const to = file ? fromWhereOneStands(file) : join(root, '.build', 'sbom.json');
  const bill = await billOfMaterials();
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`Wrote ${bill.components.length} components to ${to}`);
}

export async function billOfMaterials() {
  const npmArgs = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const { command, args, ...options } = npm(npmArgs);
  const { ok, output } = await run(command, args, options);
  // npm may print warnings before the JSON.
  const text = output.slice(output.indexOf('\n{') + 1);
  if (!ok) throw new Error(`npm couldn't list the packages:\n${output.trim()}`);
  return JSON.parse(text);
}

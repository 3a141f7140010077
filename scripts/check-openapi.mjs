import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { findApiBreaks, shapeOf } from './openapi-breaks.mjs';
import { compactForm } from './openapi-form.mjs';
import { root } from './run.mjs';

export const formFile = join(root, 'docs', 'releases', 'openapi.json');
export const changelogFile = join(root, 'CHANGELOG.md');

if (process.argv[1] === import.meta.filename) {
  const released = JSON.parse(readFileSync(formFile, 'utf8'));
  const complaints = checkApi(released, await currentForm(), readFileSync(changelogFile, 'utf8'));
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exit(1);
  console.log(
    `${Object.keys(released.calls).length} calls answer callers of ${released.version}, or the changelog says so`,
  );
}

/** The calls of these sources, in the form in which those of a release are kept. */
export async function currentForm() {
  const { everyCall } = await tsImport('../contract/src/every-call.ts', import.meta.url);
  const { openApiDocument } = await tsImport('../contract/src/openapi.ts', import.meta.url);
  return compactForm(openApiDocument(everyCall, ''));
}

/** Names every change that breaks a caller of the release and that the changelog does not announce. */
export function checkApi(released, current, changelog) {
  if (Object.keys(released.calls).length === 0) return ['No calls of a release were found'];
  const announced = unreleasedEntries(changelog).map(shapeOf);
  return findApiBreaks(released, current)
    .filter(({ call }) => !announced.some((entry) => names(entry, shapeOf(call))))
    .map(
      ({ call, sentence }) =>
        `${call} ${sentence}, which breaks callers of ${released.version}: name "${call}" under Unreleased in CHANGELOG.md`,
    );
}

/** Whether the entry names this call, and not one whose path only begins so. */
function names(entry, call) {
  const at = entry.indexOf(call);
  return at >= 0 && !/[\w/{-]/.test(entry[at + call.length] ?? '');
}

function unreleasedEntries(changelog) {
  const [, section = ''] = /^## \[?Unreleased\]?$([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? [];
  const [, ...entries] = section.split(/^[-*] /m);
  return entries.map((entry) => entry.replace(/\s+/g, ' '));
}

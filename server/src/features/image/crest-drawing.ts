import { crestCharges, crestFields, readCrest } from '@courtline/domain/team/crest';
import { crestGrid, patternPaths, shapePaths } from '@courtline/domain/team/crest-drawing';

/** The parts of a crest in its own grid; null for a code that names no crest. The id must be unique within the picture. */
export function crestDrawing(code: string, id: string): string | null {
  const crest = readCrest(code);
  if (!crest) return null;
  const outline = shapePaths[crest.shape];
  return [
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">`,
    `<rect width="${crestGrid}" height="${crestGrid}" fill="${crestFields[crest.field].color}"/>`,
    `<path d="${patternPaths[crest.pattern]}" fill="${crestCharges[crest.charge].color}"/></g>`,
    // Visible on light and dark grounds.
    `<path d="${outline}" fill="none" stroke="#8a94a3" stroke-opacity=".4"/>`,
  ].join('');
}

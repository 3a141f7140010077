// Loaded before the service: shifts its clock by the offset in a file, like a correction of the system clock.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE;
const TrueDate = Date;
let offset = 0;

setInterval(() => {
  offset = Number(readFileSync(file, 'utf8')) || 0;
}, 50).unref();

globalThis.Date = class extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + offset);
    else super(...parts);
  }

  static now() {
    return TrueDate.now() + offset;
  }
};

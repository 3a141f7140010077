'use strict';

// Separate from the version check, because an old Node cannot parse `import`.
exports.load = (file) => {
  import(file).catch((error) => {
    console.error(error);
    process.exit(1);
  });
};

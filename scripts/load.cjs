'use strict';

// Apart from the version check, because an old Node cannot even read the word import.
exports.load = (file) => {
  import(file).catch((error) => {
    console.error(error);
    process.exit(1);
  });
};

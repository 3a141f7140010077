'use strict';

// Syntax that every Node parses: an old one must print a message, not a syntax error.
var oldest = [20, 19];

exports.complain = function complain(version) {
  var parts = version.split('.').map(Number);
  var isOld = parts[0] < oldest[0] || (parts[0] === oldest[0] && parts[1] < oldest[1]);
  if (!isOld) return null;
  return 'Courtline needs Node ' + oldest.join('.') + ' or newer, and this is Node ' + version + '.';
};

exports.enter = function enter(file) {
  var complaint = exports.complain(process.versions.node);
  if (complaint) {
    console.error(complaint);
    process.exit(1);
  }
  require('./load.cjs').load(file);
};

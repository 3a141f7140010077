'use strict';

require('./node-version.cjs').enter('./start.mjs');

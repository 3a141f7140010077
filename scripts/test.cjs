'use strict';

require('./node-version.cjs').enter('./test.mjs');

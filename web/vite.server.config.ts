import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanCalls } from './build/lean-calls.ts';

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'));

/** Builds the renderer that the service loads to write public pages as HTML: a program for Node without dependencies. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanCalls()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: {
    // The synchronous renderer alone: the streaming one, which comes with it, tracks every asynchronous step of the process.
    alias: {
      'react-dom/server': join(reactDom, 'cjs', 'react-dom-server-legacy.browser.production.js'),
    },
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/server.ts',
    outDir: 'server/dist',
    emptyOutDir: true,
    minify: false,
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fillFromService } from './build/fill-from-service.ts';
import { pageWeights } from './build/page-weights.ts';
import { prerenderedShell } from './build/prerendered-shell.ts';
import { leanCalls } from './build/lean-calls.ts';
import { leanLibraries } from './build/lean-libraries.ts';
import { leanPreloads } from './build/lean-preloads.ts';
import { pageFiles } from './build/page-files.ts';
import { serviceWorker } from './build/service-worker.ts';
import { singleConstants } from './build/single-constants.ts';
import { singleIcons } from './build/single-icons.ts';
import { splitCode } from './build/split-code.ts';
import { stayLight } from './build/stay-light.ts';

const service = `http://127.0.0.1:${process.env['SERVICE_PORT'] ?? '3003'}`;
const calls = ['/v1', '/v2', '/v4', '/healthz', '/readyz', '/metrics', '/openapi.json', '/docs/api'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    leanCalls(),
    leanLibraries(),
    singleConstants(),
    singleIcons(),
    stayLight(),
    prerenderedShell(),
    pageFiles(),
    serviceWorker(),
    leanPreloads(),
    pageWeights(),
    fillFromService(service),
  ],
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: splitCode() } },
  },
  server: {
    port: Number(process.env['PORT'] ?? 3002),
    strictPort: true,
    proxy: Object.fromEntries(calls.map((path) => [path, service])),
  },
});

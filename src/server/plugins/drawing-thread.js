// Runs in a thread of its own (drawn-pages.ts): the module that draws is the built app's, and goes with the thread.
import { parentPort, workerData } from 'node:worker_threads';

const { drawPages } = await import(workerData.module);
parentPort.postMessage(await drawPages(workerData.data));

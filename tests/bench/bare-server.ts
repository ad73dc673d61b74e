/*
 * The limit of the server's measurements, as a process of its own: Fastify alone, which answers every GET with the body
 * that it was given and every POST with what came. Says its port on its first line.
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const [, , bodyFile] = process.argv;
const body = bodyFile === undefined ? '' : readFileSync(bodyFile, 'utf8');
const app = fastify({ bodyLimit: 8 * 1024 * 1024 });
app.get('*', (_, reply) => reply.type('application/json; charset=utf-8').send(body));
app.post('*', (request, reply) => reply.type('application/json; charset=utf-8').send(JSON.stringify(request.body)));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${new URL(address).port}\n`);

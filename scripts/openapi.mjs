// Writes openapi.yaml and the API types of the web from the built server. With --check it only
// compares them with the committed files.
import { readFile, writeFile } from 'node:fs/promises';
import { NestFactory } from '@nestjs/core';
import { dump } from 'js-yaml';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { ensureBuilt } from './build.mjs';
import { checkNode, checkPackages, main } from './preflight.mjs';

const root = new URL('../', import.meta.url);
const check = process.argv.includes('--check');

await main(async () => {
  checkNode();
  checkPackages();
  await ensureBuilt();
});

const { AppModule } = await import(new URL('dist/server/app.module.js', root).href);
const { loadConfig } = await import(new URL('dist/server/platform/config/config.js', root).href);
const { fastifyAdapter } = await import(new URL('dist/server/start/create-app.js', root).href);
const { openApiDocument } = await import(
  new URL('dist/server/platform/http/openapi/openapi.js', root).href
);

// Preview mode builds the module graph without instances: no database, no queue.
const config = loadConfig({ APP_SECRET: 'only-for-writing-the-document-0123456789' });
const app = await NestFactory.create(
  AppModule.forRoot({ config, work: false }),
  fastifyAdapter(config),
  {
    preview: true,
    abortOnError: false,
    logger: ['error', 'fatal'],
  },
);
const document = JSON.parse(JSON.stringify(openApiDocument(app)));
const yaml = dump(document, { noRefs: true, lineWidth: 140 });

const binary = ts.factory.createTypeReferenceNode('Blob');
const ast = await openapiTS(document, {
  transform: (schema) => (schema.format === 'binary' ? binary : undefined),
});
const types = `// Generated from openapi.yaml by scripts/openapi.mjs: do not edit.\n${astToString(ast)}`;

let drift = false;
for (const [file, text] of [
  ['openapi.yaml', yaml],
  ['web/api/schema.d.ts', types],
]) {
  const path = new URL(file, root);
  const committed = await readFile(path, 'utf8').catch(() => '');
  if (committed === text) continue;
  if (check) {
    drift = true;
    console.error(`${file} differs from the built server: run 'npm run openapi' and commit it.`);
  } else {
    await writeFile(path, text);
    console.log(`${file} written, ${Object.keys(document.paths).length} paths`);
  }
}
process.exit(drift ? 1 : 0);

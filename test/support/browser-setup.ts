import { fileURLToPath } from 'node:url';
import { startProduct } from './product.js';

/** Builds the product when it has changed and starts one for the whole run; its address and data folder reach the tests by environment. */
export default async function browserSetup(): Promise<() => Promise<void>> {
  const { ensureBuilt } = (await import(fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url)))) as {
    ensureBuilt(): Promise<boolean>;
  };
  await ensureBuilt();
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  await product.demo();
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA_DIR = product.dataDir;
  return product.stop;
}

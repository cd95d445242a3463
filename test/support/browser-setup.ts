import { startProduct } from './program.js';

/** Starts one product for the whole run; its address and data folder reach the tests by environment. */
export default async function browserSetup(): Promise<() => Promise<void>> {
  const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
  await product.demo();
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA_DIR = product.dataDir;
  return product.stop;
}

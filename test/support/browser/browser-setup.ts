import { findRunningPostgres } from '../../../server/embedded/postgres/embedded-postgres.js';
import { startProduct } from '../program.js';
import { TranslationServiceStandIn } from '../translation-service.js';

/**
 * Starts one server for the whole run. Environment variables pass its address, data folder and
 * database to the tests.
 */
export default async function browserSetup(): Promise<() => Promise<void>> {
  const translator = new TranslationServiceStandIn();
  const product = await startProduct({
    env: {
      LOG_LEVEL: 'warn',
      WEBHOOK_PRIVATE_NETWORKS: 'true',
      TRANSLATE_URL: await translator.listen(),
      TRANSLATE_KEY: translator.key,
    },
  });
  await product.demo();
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA_DIR = product.dataDir;
  process.env.PRODUCT_DATABASE_URL = (await findRunningPostgres(product.dataDir))?.url;
  return async () => {
    await product.stop();
    await translator.close();
  };
}

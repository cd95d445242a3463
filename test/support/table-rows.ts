import { type Cell, readTableFile } from '../../server/platform/tables/read-table-file.js';

/** The rows of a CSV file, or of the first sheet of an Excel file. */
export const tableRows = async (bytes: Buffer): Promise<Cell[][]> =>
  (await readTableFile(bytes)).sheets[0]?.rows ?? [];

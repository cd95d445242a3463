import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../errors/operator-error.js';

/**
 * A random secret of this data folder: 256 bits in hexadecimal, generated once, readable only by
 * its owner.
 * @throws OperatorError if the folder is not writable
 */
export function localSecret(dataDir: string, name: string): string {
  try {
    return readOrMake(dataDir, name);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EDQUOT'].includes(code)) throw error;
    throw new OperatorError(
      `The server cannot write to DATA_DIR ${dataDir} (${code}). Give its user write access, or set another folder.`,
    );
  }
}

function readOrMake(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

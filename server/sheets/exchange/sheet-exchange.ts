import { Injectable } from '@nestjs/common';
import { FilesService } from '../../files/files.service.js';
import { EntitlementsService } from '../../plans/entitlements.service.js';
import { Database } from '../../platform/database/database.js';
import { assertValid, invalid } from '../../platform/errors/app-error.js';
import {
  fileVersion,
  headIssues,
  toCreateBody,
  withIssuePath,
} from '../../platform/http/exchange-file.js';
import { typeNames } from '../predefined-sheets.js';
import { SaveSheetDto } from '../save-sheet.dto.js';
import type { SheetDto } from '../sheet.dto.js';
import type { SheetEntity } from '../sheet.entity.js';
import { picturesOf, withDefaultPictures } from '../sheet-body.js';
import { reserveSheets, SheetsService } from '../sheets.service.js';
import { type SheetFileDto, type SheetFilePreviewDto, sheetFormat } from './sheet-file.dto.js';

/** A sheet that was read from a file and checked, but not stored. */
export type ReadSheet = { sheet: SheetEntity; missingPictures: number };

/** Exports, previews and imports sheets as files. */
@Injectable()
export class SheetExchange {
  constructor(
    private readonly db: Database,
    private readonly entitlements: EntitlementsService,
    private readonly sheets: SheetsService,
    private readonly files: FilesService,
  ) {}

  /** @throws 404 when the owner has no such sheet */
  async export(uid: string, pathOrId: string): Promise<SheetFileDto> {
    return {
      format: sheetFormat,
      version: fileVersion,
      sheet: toCreateBody(await this.sheets.read(uid, pathOrId), SaveSheetDto),
    };
  }

  /** Returns what `import` would create. @throws 422, 403 as `import` */
  async preview(uid: string, file: SheetFileDto): Promise<SheetFilePreviewDto> {
    const { sheet, missingPictures } = await this.readFile(uid, file);
    await this.db.transaction(async (tx) => reserveSheets(await this.entitlements.lock(tx, uid)));
    const { name, product, type, body } = sheet;
    return {
      name,
      ...typeNames(product, type),
      parameters: body.parameters.length,
      categories: body.categories.length,
      components: body.categories.reduce((sum, { components }) => sum + components.length, 0),
      missingPictures,
    };
  }

  /**
   * Stores the sheet of a file. Its parts keep their ids, as in a copy.
   * @throws 422 with the first broken rule; 403 FEATURE_NOT_ALLOWED, QUOTA_EXCEEDED
   */
  async import(uid: string, file: SheetFileDto): Promise<SheetDto> {
    const { sheet } = await this.readFile(uid, file);
    return this.sheets.insert(uid, sheet);
  }

  /**
   * Reads and checks a sheet without storing it. Pictures that are not the owner's are removed or
   * replaced by the library's.
   * @param path the place of the sheet in the file, for the paths of issues
   * @throws 422
   */
  async read(uid: string, input: SaveSheetDto, path: string): Promise<ReadSheet> {
    return withIssuePath(path, async () => {
      const missing = (await this.files.foreign(uid, picturesOf(input))).map((issue) => issue.path);
      const mended = withDefaultPictures(input, new Set(missing));
      return { sheet: await this.sheets.draft(uid, mended), missingPictures: missing.length };
    });
  }

  private async readFile(uid: string, file: SheetFileDto): Promise<ReadSheet> {
    assertValid(headIssues(file, sheetFormat));
    if (!file.sheet) throw invalid([{ path: 'sheet', code: 'REQUIRED' }]);
    return this.read(uid, file.sheet, 'sheet');
  }
}

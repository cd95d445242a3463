import { setImmediate } from 'node:timers/promises';
import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { AppError, refuse } from '../errors/app-error.js';
import { readBody } from './body/body.pipe.js';
import { toDto } from './body/body-shape.js';
import { RateLimit } from './limits/rate-limit.js';
import { RouteSetting } from './route-setting.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    exchangeFile?: boolean;
  }
}

/** The version of written files. Future releases will also read older versions. */
export const fileVersion = 1;

/** The first fields of every file. */
type FileHead = { format?: string; version?: number };

/** The DTO of the first fields (`format` and `version`) of a file of this format. */
export function fileHeadOf(format: string) {
  class FileHeadDto implements FileHead {
    @IsOptional()
    @IsString()
    @MaxLength(60)
    @ApiProperty({ enum: [format], required: true, description: 'The format of the file.' })
    format?: string;

    @IsOptional()
    @IsInt()
    @ApiProperty({
      type: 'integer',
      enum: [fileVersion],
      required: true,
      description: 'The version of the format. Other versions are rejected.',
    })
    version?: number;
  }
  return FileHeadDto;
}

/**
 * A route that receives a file. Its body may be larger, and its rate limit is lower: 60 per minute
 * and account.
 */
export const AcceptsFile = (name: string) =>
  applyDecorators(
    RouteSetting({ exchangeFile: true }),
    RateLimit({ by: 'account', max: 60, name }),
  );

/** Issues of a file with another format or version than expected. */
export function headIssues({ format, version }: FileHead, expected: string): Issue[] {
  if (format !== expected) return [{ path: 'format', code: 'FILE_FORMAT', params: { expected } }];
  return version === fileVersion
    ? []
    : [{ path: 'version', code: 'FILE_VERSION', params: { version: fileVersion } }];
}

/**
 * Issues of parts with an id that another part already has: references to it would be ambiguous.
 */
export const idsTwice = (parts: readonly { id: string }[], path: string): Issue[] =>
  parts.flatMap(({ id }, index) =>
    parts.findIndex((other) => other.id === id) < index
      ? [{ path: `${path}.${index}.id`, code: 'ID_TWICE' }]
      : [],
  );

/**
 * Validates each part of a file as a body of its own. Other requests are served between parts.
 * @throws 400 with the field and the rule
 */
export async function readParts<Part extends object>(
  given: object[] | undefined,
  dto: Type<Part>,
  path: string,
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [index, part] of (given ?? []).entries()) {
    await setImmediate();
    parts.push(await readBody(part, dto, `${path}.${index}`));
  }
  return parts;
}

/** Runs the check of a part, and puts the part's path in front of the paths of its issues. */
export async function withIssuePath<T>(path: string, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof AppError) || !error.extra.issues) throw error;
    const issues = error.extra.issues.map((issue) => ({
      ...issue,
      path: issue.path ? `${path}.${issue.path}` : path,
    }));
    throw new AppError(error.status, error.code, { ...error.extra, issues });
  }
}

/** The fields of a stored entity that can be sent to create it again, with these changes. */
export function toCreateBody<Body extends { version?: number }>(
  read: object,
  dto: new () => Body,
  changes: Partial<Body> = {},
): Omit<Body, 'version'> {
  const { version: _version, ...kept } = toDto(
    structuredClone(Object.assign({}, read, changes)),
    dto,
  ) as Body;
  return kept;
}

/**
 * Returns a file to download.
 * @throws 422 if it is too large to be imported again
 */
export function assertExportSize<File extends object>(file: File): File {
  if (Buffer.byteLength(JSON.stringify(file)) > limits.exchangeBytes)
    throw refuse(422, 'EXPORT_TOO_LARGE');
  return file;
}

import { setImmediate } from 'node:timers/promises';
import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, MaxLength } from 'class-validator';
import type { Issue } from '../../../shared/vocabulary/issue.js';
import { limits } from '../../../shared/vocabulary/limits.js';
import { AppError, refuse } from '../errors/app-error.js';
import { readBody } from './body/body.pipe.js';
import { shaped } from './body/body-shape.js';
import { RateLimit } from './limits/rate-limit.js';
import { RouteSetting } from './route-setting.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    exchangeFile?: boolean;
  }
}

/** The version of the files that are written; older ones, once there are some, are read too. */
export const fileVersion = 1;

/** What every file says of itself. */
type FileHead = { format?: string; version?: number };

/** The DTO of what every file of a format begins with. */
export function fileHeadOf(format: string) {
  class FileHeadDto implements FileHead {
    @IsOptional()
    @IsString()
    @MaxLength(60)
    @ApiProperty({ enum: [format], required: true, description: 'What the file is.' })
    format?: string;

    @IsOptional()
    @IsInt()
    @ApiProperty({
      type: 'integer',
      enum: [fileVersion],
      required: true,
      description: 'Of the format; other ones are refused.',
    })
    version?: number;
  }
  return FileHeadDto;
}

/** A route that is sent a file: its body may be larger than others, and is sent less often. */
export const TakesFile = (name: string) =>
  applyDecorators(
    RouteSetting({ exchangeFile: true }),
    RateLimit({ by: 'account', max: 60, name }),
  );

/** Whether a file is what it is taken for, of a version that is understood. */
export function headIssues({ format, version }: FileHead, expected: string): Issue[] {
  if (format !== expected) return [{ path: 'format', code: 'FILE_FORMAT', params: { expected } }];
  return version === fileVersion
    ? []
    : [{ path: 'version', code: 'FILE_VERSION', params: { version: fileVersion } }];
}

/** Parts of a file that go by the name of another one: who names them could mean either. */
export const idsTwice = (parts: readonly { id: string }[], path: string): Issue[] =>
  parts.flatMap(({ id }, index) =>
    parts.findIndex((other) => other.id === id) < index
      ? [{ path: `${path}.${index}.id`, code: 'ID_TWICE' }]
      : [],
  );

/** The parts of a file, each checked as a body of its own; others are served in between. @throws 400 with the field and the rule */
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

/** Runs what checks a part of a file, and names the broken rules by their place in the whole. */
export async function within<T>(path: string, check: () => Promise<T>): Promise<T> {
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

/** What of a thing that was read can be sent to make it again, with these changes. */
export function sendable<Body extends { version?: number }>(
  read: object,
  dto: new () => Body,
  changes: Partial<Body> = {},
): Omit<Body, 'version'> {
  const { version: _version, ...kept } = shaped(
    structuredClone(Object.assign({}, read, changes)),
    dto,
  ) as Body;
  return kept;
}

/** A file to hand out. @throws 422 where it is larger than any that is taken again */
export function handedOut<File extends object>(file: File): File {
  if (Buffer.byteLength(JSON.stringify(file)) > limits.exchangeBytes)
    throw refuse(422, 'EXPORT_TOO_LARGE');
  return file;
}

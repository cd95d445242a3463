import { BadRequestException, type Type } from '@nestjs/common';
import { TransformationType, type TransformMetadata } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import type { ErrorCode } from '../../../../shared/vocabulary/error-codes.js';
import type { Issue } from '../../../../shared/vocabulary/issue.js';

export type BodyProblem = { code?: ErrorCode; issues?: Issue[] };

/**
 * Bytes of a JSON body. All answers of one guest to 100 wines with a rich sheet are about 400 KB.
 */
export const bodyLimit = 1024 * 1024;

/** Bytes of a body that needs no token. */
export const publicBodyLimit = 16 * 1024;

/**
 * Limits that no valid body reaches. The largest body is a sheet of 2,000 options with some 20,000
 * values in 500 KB. A tasting of 200 products with quizzes has the most objects that are checked
 * field by field, some 9,000. `valuesOfFile` is higher, because a file has many sheets or tastings,
 * which are checked one by one.
 */
export const bodyLimits = {
  depth: 64,
  keys: 2_048,
  values: 50_000,
  valuesOfFile: 800_000,
  checked: 10_000,
};

/**
 * A field of a DTO: the DTO of its value, the maximum length of a list, and its `@Transform`
 * functions.
 */
type Field = {
  dto: Type | undefined;
  items: number | undefined;
  transforms: readonly TransformMetadata[];
};

const anything: Field = { dto: undefined, items: undefined, transforms: [] };

const known = new WeakMap<Type, ReadonlyMap<string, Field>>();

const metadataOf = (dto: Type) =>
  getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);

/** The fields that the decorators of a DTO name. Empty for other classes. */
export function fieldsOf(dto: Type): ReadonlyMap<string, Field> {
  const found = known.get(dto);
  if (found) return found;
  const fields = new Map<string, Field>();
  for (const { propertyName, name, constraints } of metadataOf(dto)) {
    const items =
      name === 'arrayMaxSize' ? (constraints[0] as number) : fields.get(propertyName)?.items;
    const type = defaultMetadataStorage.findTypeMetadata(dto, propertyName)?.typeFunction() as
      | Type
      | undefined;
    const transforms = defaultMetadataStorage.findTransformMetadatas(
      dto,
      propertyName,
      TransformationType.PLAIN_TO_CLASS,
    );
    fields.set(propertyName, { dto: dtoOnly(type), items, transforms });
  }
  known.set(dto, fields);
  return fields;
}

// Looks at the decorators and not at `fieldsOf`, because a class may contain lists of itself.
const dtoOnly = (type: Type | undefined) =>
  type && metadataOf(type).length > 0 ? type : undefined;

export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

export const refusal = (code: ErrorCode, path: string, rule: string) =>
  new BadRequestException({
    code,
    issues: [{ path, code, params: { rule } }],
  } satisfies BodyProblem);

export const tooMuch = (path: string, rule: string) =>
  refusal('INVALID_BODY', path, `must not ${rule}`);

const sign = {
  quote: 0x22,
  comma: 0x2c,
  backslash: 0x5c,
  list: 0x5b,
  listEnd: 0x5d,
  object: 0x7b,
  objectEnd: 0x7d,
};

/**
 * Checks the size of JSON before it is parsed: half a million nested lists, or a hundred thousand
 * fields, take 0.1 s to parse, and all other requests would wait.
 * @throws 400, with the name of the top-level field, if the JSON is nested deeper than
 * `bodyLimits.depth`, has more than `mostValues` values, or an object with more than
 * `bodyLimits.keys` fields
 */
export function assertJsonSize(json: Buffer, mostValues = bodyLimits.values): void {
  let depth = 0;
  // Counts the commas, plus one per list or object, including empty ones.
  let values = 0;
  // The number of fields of each open object: its commas plus one. Lists start at minus infinity,
  // so that their items are never counted as fields.
  const keys = [Number.NEGATIVE_INFINITY];
  let field = [0, 0];
  const tooMuchHere = (rule: string) => tooMuch(json.toString('utf8', ...field), rule);
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (byte === sign.quote) {
      const start = index;
      while (++index < json.length && json[index] !== sign.quote)
        if (json[index] === sign.backslash) index++;
      // The last string on the top level before a bracket is the name of the field that the bracket
      // belongs to.
      if (depth === 1) field = [start + 1, index];
    } else if (byte === sign.comma) {
      values++;
      if (depth === 1) field = [0, 0];
      const count = (keys[depth] ?? 0) + 1;
      if (count > bodyLimits.keys) throw tooMuchHere(`have more than ${bodyLimits.keys} fields`);
      keys[depth] = count;
    } else if (byte === sign.list || byte === sign.object) {
      values++;
      if (++depth > bodyLimits.depth)
        throw tooMuchHere(`be nested deeper than ${bodyLimits.depth} levels`);
      keys[depth] = byte === sign.object ? 1 : Number.NEGATIVE_INFINITY;
    } else if (byte === sign.listEnd || byte === sign.objectEnd) {
      // The text is no valid JSON from here on. The parser stops here as well.
      if (--depth < 0) return;
    }
    if (values > mostValues) throw tooMuchHere(`hold more than ${mostValues} values`);
  }
}

/**
 * Makes an instance of a DTO from a JSON body and drops all fields that the DTO does not know. The
 * result is the same as class-transformer's, which is slower: it compares all names of an object
 * with each other, and copies JSON that has no DTO. This function cleans such JSON in place.
 * Removes from texts the characters that PostgreSQL cannot store: NUL, and halves of surrogate
 * pairs, which clients leave when they cut a text within an emoji.
 * @param path the path of the body in a larger one
 * @throws 400 for too many fields, items or objects, or a field name that PostgreSQL cannot store
 */
export function toDto(body: unknown, dto: Type | undefined, path = ''): unknown {
  let checked = 0;

  function shape(value: unknown, field: Field, path: string): unknown {
    if (typeof value === 'string')
      return isStorable(value) ? value : value.replaceAll('\0', '').toWellFormed();
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return shapeList(value, field, path);
    let keys = 0;
    for (const _ in value)
      if (++keys > bodyLimits.keys) throw tooMuch(path, `have more than ${bodyLimits.keys} fields`);
    const record = value as Record<string, unknown>;
    return field.dto ? shapeDto(record, field.dto, path) : shapeJson(record, path);
  }

  function shapeList(
    list: unknown[],
    { dto, items = bodyLimits.values }: Field,
    path: string,
  ): unknown[] {
    if (list.length > items) throw tooMuch(path, `have more than ${items} items`);
    const item = { ...anything, dto };
    for (let index = 0; index < list.length; index++)
      list[index] = shape(list[index], item, dto ? `${path}.${index}` : path);
    return list;
  }

  function shapeDto(given: Record<string, unknown>, dto: Type, path: string): object {
    if (++checked > bodyLimits.checked)
      throw tooMuch(path.split('.')[0] ?? '', `hold more than ${bodyLimits.checked} objects`);
    const made = new dto() as Record<string, unknown>;
    for (const [key, field] of fieldsOf(dto)) {
      if (!Object.hasOwn(given, key)) continue;
      const value = shape(given[key], field, path ? `${path}.${key}` : key);
      made[key] = field.transforms.reduce(
        (current: unknown, { transformFn }) =>
          transformFn({
            value: current,
            key,
            obj: given,
            type: TransformationType.PLAIN_TO_CLASS,
            options: {},
          }),
        value,
      );
    }
    return made;
  }

  function shapeJson(json: Record<string, unknown>, path: string): object {
    for (const key in json) {
      if (!isStorable(key))
        throw tooMuch(path, 'have names that are not valid Unicode without NUL');
      json[key] = shape(json[key], anything, path);
    }
    return json;
  }

  return shape(body, { ...anything, dto: dtoOnly(dto) }, path);
}

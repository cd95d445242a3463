import { BadRequestException, type Type } from '@nestjs/common';
import { TransformationType, type TransformMetadata } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import type { ErrorCode } from '../../../../shared/vocabulary/error-codes.js';
import type { Issue } from '../../../../shared/vocabulary/issue.js';

export type BodyProblem = { code?: ErrorCode; issues?: Issue[] };

/** Bytes of a JSON body; a whole tasting of one attendee over 100 wines with a rich sheet is about 400 KB. */
export const bodyLimit = 1024 * 1024;

/** Bytes of a body that anybody may send, without a token. */
export const publicBodyLimit = 16 * 1024;

/**
 * What no documented body comes near: the largest is a sheet of 2,000 options, some 20,000 values in 500 KB. Of objects that are checked
 * field by field a tasting of 200 products with all their quizzes has some 9,000. A file holds many of those, which are checked one by one.
 */
export const most = {
  depth: 64,
  keys: 2_048,
  values: 50_000,
  valuesOfFile: 800_000,
  checked: 10_000,
};

/** A field of a DTO: the class of what it holds, how many of it a list may have, and what `@Transform` does with it. */
type Field = {
  dto: Type | undefined;
  items: number | undefined;
  transforms: readonly TransformMetadata[];
};

const anything: Field = { dto: undefined, items: undefined, transforms: [] };

const known = new WeakMap<Type, ReadonlyMap<string, Field>>();

const metadataOf = (dto: Type) =>
  getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);

/** The fields that a DTO's decorators name. Empty for what is no DTO. */
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

// asked of the decorators themselves: a class may hold lists of itself
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
 * Looks at JSON before it is parsed: half a million lists in lists, or a hundred thousand fields, take a tenth of a second to parse, and
 * everybody would wait.
 * @throws 400, with the name of the body's field, where it is nested deeper than `most.depth`, holds more than `mostValues`, or an object of
 * it has more fields than `most.keys`
 */
export function refuseHuge(json: Buffer, mostValues = most.values): void {
  let depth = 0;
  // as many as commas, and one in everything that opens: an empty one counts too
  let values = 0;
  // of each object that is open, as many as commas and one; what lists hold never adds up to any
  const keys = [Number.NEGATIVE_INFINITY];
  let field = [0, 0];
  const tooMuchHere = (rule: string) => tooMuch(json.toString('utf8', ...field), rule);
  for (let index = 0; index < json.length; index++) {
    const byte = json[index];
    if (byte === sign.quote) {
      const start = index;
      while (++index < json.length && json[index] !== sign.quote)
        if (json[index] === sign.backslash) index++;
      // the last text of an object's own level before something opens is the name of what opens
      if (depth === 1) field = [start + 1, index];
    } else if (byte === sign.comma) {
      values++;
      if (depth === 1) field = [0, 0];
      const count = (keys[depth] ?? 0) + 1;
      if (count > most.keys) throw tooMuchHere(`have more than ${most.keys} fields`);
      keys[depth] = count;
    } else if (byte === sign.list || byte === sign.object) {
      values++;
      if (++depth > most.depth) throw tooMuchHere(`be nested deeper than ${most.depth} levels`);
      keys[depth] = byte === sign.object ? 1 : Number.NEGATIVE_INFINITY;
    } else if (byte === sign.listEnd || byte === sign.objectEnd) {
      // no JSON from here on: who parses it stops here as well
      if (--depth < 0) return;
    }
    if (values > mostValues) throw tooMuchHere(`hold more than ${mostValues} values`);
  }
}

/**
 * An instance of a DTO made of a JSON body, with nothing in it but what the DTO knows, as class-transformer would make it; but that one
 * compares every name of an object with every other, and copies free JSON, which is only cleaned here, in place. Texts lose what
 * PostgreSQL cannot keep: NUL characters and halves of surrogate pairs, which clients leave where they cut a text in the middle of an emoji.
 * @param path where the body stands in a larger one
 * @throws 400 when an object of it has more fields, or a list more items, than any documented one
 */
export function shaped(body: unknown, dto: Type | undefined, path = ''): unknown {
  let checked = 0;

  function shape(value: unknown, field: Field, path: string): unknown {
    if (typeof value === 'string')
      return isStorable(value) ? value : value.replaceAll('\0', '').toWellFormed();
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return shapeList(value, field, path);
    let keys = 0;
    for (const _ in value)
      if (++keys > most.keys) throw tooMuch(path, `have more than ${most.keys} fields`);
    const record = value as Record<string, unknown>;
    return field.dto ? shapeDto(record, field.dto, path) : shapeJson(record, path);
  }

  function shapeList(
    list: unknown[],
    { dto, items = most.values }: Field,
    path: string,
  ): unknown[] {
    if (list.length > items) throw tooMuch(path, `have more than ${items} items`);
    const item = { ...anything, dto };
    for (let index = 0; index < list.length; index++)
      list[index] = shape(list[index], item, dto ? `${path}.${index}` : path);
    return list;
  }

  function shapeDto(given: Record<string, unknown>, dto: Type, path: string): object {
    if (++checked > most.checked)
      throw tooMuch(path.split('.')[0] ?? '', `hold more than ${most.checked} objects`);
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

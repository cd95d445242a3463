// Compares openapi.yaml with the one of the last release and reports changes that break clients.
// docs/api/versioning.md promises that a version of the API has no such changes.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { root } from './preflight.mjs';

const limits = {
  maximum: Math.min,
  maxLength: Math.min,
  maxItems: Math.min,
  minimum: Math.max,
  minLength: Math.max,
  minItems: Math.max,
};

/**
 * @param {object} before OpenAPI document of the last release
 * @param {object} now the document to check
 * @returns {string[]} one line per change that breaks a client
 */
export function breakingChanges(before, now) {
  const found = [];
  const seen = new Set();

  /** Compares two schemas. `isSent` is true for data that clients send, false for answers. */
  const compare = (old, fresh, isSent, place) => {
    const [one, other] = [resolve(before, old), resolve(now, fresh)];
    if (!one || !other) return;
    const key = `${isSent} ${old.$ref} ${fresh.$ref}`;
    if (old.$ref && fresh.$ref) {
      if (seen.has(key)) return;
      seen.add(key);
    }
    const type = (schema) =>
      [schema.type]
        .flat()
        .toSorted((a, b) => String(a).localeCompare(b))
        .join(' or ');
    if (type(one) !== type(other))
      found.push(`${place}: the type was ${type(one)} and is ${type(other)}`);
    for (const value of one.enum ?? []) {
      if (isSent && other.enum && !other.enum.includes(value))
        found.push(`${place}: the value ${value} is no longer accepted`);
    }
    for (const [name, stricter] of Object.entries(limits)) {
      const [limit, changed] = [one[name], other[name]];
      if (isSent && changed !== undefined && limit !== changed)
        if (limit === undefined || stricter(limit, changed) === changed)
          found.push(`${place}: ${name} was ${limit ?? 'not set'} and is ${changed}`);
    }
    for (const [name, property] of Object.entries(one.properties ?? {})) {
      const same = other.properties?.[name];
      if (!same) found.push(`${place}.${name}: was removed`);
      else compare(property, same, isSent, `${place}.${name}`);
    }
    const required = new Set(one.required);
    const requiredNow = new Set(other.required);
    for (const name of isSent ? requiredNow.difference(required) : required.difference(requiredNow))
      if (isSent || other.properties?.[name])
        found.push(`${place}.${name}: is ${isSent ? 'required now' : 'no longer always there'}`);
    if (one.items && other.items) compare(one.items, other.items, isSent, `${place}[]`);
    for (const kind of ['oneOf', 'anyOf', 'allOf'])
      for (const [index, part] of (one[kind] ?? []).entries())
        if (other[kind]?.[index]) compare(part, other[kind][index], isSent, place);
  };

  const content = (body) => body?.content ?? {};
  for (const [path, methods] of Object.entries(before.paths)) {
    for (const [method, old] of Object.entries(methods)) {
      const call = `${method.toUpperCase()} ${path}`;
      const fresh = now.paths[path]?.[method];
      if (!fresh) {
        found.push(`${call}: was removed`);
        continue;
      }
      if (old.operationId !== fresh.operationId)
        found.push(`${call}: the operationId was ${old.operationId} and is ${fresh.operationId}`);
      for (const parameter of fresh.parameters ?? []) {
        const known = old.parameters?.find(
          (each) => each.name === parameter.name && each.in === parameter.in,
        );
        if (parameter.required && !known?.required)
          found.push(`${call}: the parameter ${parameter.name} is required now`);
        if (known) compare(known.schema, parameter.schema, true, `${call} ${parameter.name}`);
      }
      for (const { name, in: where } of old.parameters ?? [])
        if (!fresh.parameters?.some((each) => each.name === name && each.in === where))
          found.push(`${call}: the parameter ${name} was removed`);
      for (const [type, { schema }] of Object.entries(content(old.requestBody))) {
        const same = content(fresh.requestBody)[type];
        if (!same) found.push(`${call}: ${type} is no longer accepted`);
        else compare(schema, same.schema, true, `${call} body`);
      }
      for (const [status, answer] of Object.entries(old.responses)) {
        const same = fresh.responses[status];
        if (!same) {
          if (status.startsWith('2')) found.push(`${call}: the answer ${status} was removed`);
          continue;
        }
        for (const [type, { schema }] of Object.entries(content(answer)))
          if (!content(same)[type]) found.push(`${call}: the answer ${status} has no ${type}`);
          else compare(schema, content(same)[type].schema, false, `${call} ${status}`);
      }
    }
  }
  return [...new Set(found)];
}

function resolve(document, schema) {
  let found = schema;
  while (found?.$ref)
    found = found.$ref
      .slice(2)
      .split('/')
      .reduce((part, name) => part?.[name], document);
  return found;
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? stdout.trim() : undefined;
}

if (process.argv[1] === import.meta.filename) {
  const release = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  const released = release && git('show', `${release}:openapi.yaml`);
  if (!released) {
    console.log('This checkout has no release tag, so the API was not compared.');
  } else {
    const changes = breakingChanges(
      load(released),
      load(readFileSync(join(root, 'openapi.yaml'), 'utf8')),
    );
    for (const change of changes) console.log(change);
    console.log(`${changes.length} changes since ${release} break clients`);
    process.exitCode = changes.length > 0 ? 1 : 0;
  }
}

// Writes the JSON schemas with which the Stripe stand-in checks requests. They come from the types
// of the SDK, as selected in server/embedded/stripe/api/stripe-requests.ts. `--check` only
// reports whether the file is current.
import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { root } from './preflight.mjs';

const folder = `${root}server/embedded/stripe/api/`;
const target = `${folder}stripe-requests.schema.json`;
const source = `${folder}stripe-requests.ts`;

const program = ts.createProgram([source], {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts'],
  types: ['node'],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
});
const checker = program.getTypeChecker();
const [wrong] = ts.getPreEmitDiagnostics(program, program.getSourceFile(source));
if (wrong) throw new Error(ts.flattenDiagnosticMessageText(wrong.messageText, '\n'));
const has = (type, flag) => (type.flags & flag) !== 0;

/** Schemas that several places share, by their JSON text. */
const shared = new Map();

/** Replaces the schema of an object by a reference, so that equal schemas are written once. */
function share(schema) {
  const text = JSON.stringify(schema);
  if (text.length < 120) return schema;
  if (!shared.has(text)) shared.set(text, String(shared.size));
  return { $ref: `stripe#/$defs/${shared.get(text)}` };
}

function schemaOf(type) {
  if (type.isUnion())
    return unionOf(type.types.filter((each) => !has(each, ts.TypeFlags.Undefined)));
  if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
  if (has(type, ts.TypeFlags.BooleanLiteral)) return { type: 'boolean' };
  if (has(type, ts.TypeFlags.StringLike)) return { type: 'string' };
  // Stripe takes integers, but percentages may have decimals.
  if (has(type, ts.TypeFlags.NumberLike)) return { type: 'number' };
  if (has(type, ts.TypeFlags.Null)) return { enum: [''] };
  if (checker.isArrayType(type))
    return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) };
  if (type.isIntersection() || has(type, ts.TypeFlags.Object)) return objectOf(type);
  throw new Error(`No schema for ${checker.typeToString(type)}`);
}

/**
 * Lists literal texts before numbers: '' is a value of its own and must not be read as a number.
 */
function unionOf(types) {
  const values = types.filter((each) => each.isStringLiteral()).map(({ value }) => value);
  // The SDK accepts future values of its enumerations. Stripe accepts only today's values.
  const open = (each) =>
    values.length > 0 &&
    each.isIntersection() &&
    each.types.some((part) => has(part, ts.TypeFlags.String));
  const rest = types.filter((each) => !each.isStringLiteral() && !open(each));
  const kinds = [];
  if (values.length > 0) kinds.push({ enum: values.sort() });
  for (const each of rest) {
    const schema = schemaOf(each);
    if (!kinds.some((other) => JSON.stringify(other) === JSON.stringify(schema)))
      kinds.push(schema);
  }
  const order = ({ enum: listed, type, $ref }) =>
    listed ? 0 : $ref || type === 'object' || type === 'array' ? 1 : type === 'string' ? 3 : 2;
  kinds.sort((one, other) => order(one) - order(other));
  return kinds.length === 1 ? kinds[0] : { anyOf: kinds };
}

function objectOf(type) {
  // The SDK accepts a Date or a Decimal. Both are sent as text.
  if (['Date', 'Decimal'].includes(type.symbol?.name)) return { type: 'string' };
  const properties = {};
  const required = [];
  for (const property of checker.getPropertiesOfType(type)) {
    properties[property.name] = schemaOf(checker.getTypeOfSymbol(property));
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
  }
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  return share({
    type: 'object',
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    additionalProperties: index ? schemaOf(index.type) : false,
  });
}

const file = program.getSourceFile(source);
const requests = file.statements.find(
  (each) => ts.isInterfaceDeclaration(each) && each.name.text === 'StripeRequests',
);
const routes = checker.getPropertiesOfType(checker.getTypeAtLocation(requests)).map((property) => {
  const { $ref, ...schema } = schemaOf(checker.getTypeOfSymbol(property));
  return [property.name, $ref ? { $ref } : schema];
});
const lines = (entries) =>
  entries
    .map(([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`)
    .join(',\n');
const defs = [...shared].map(([text, name]) => [name, JSON.parse(text)]);
const written = `{\n  "$defs": {\n${lines(defs)}\n  },\n  "routes": {\n${lines(routes)}\n  }\n}\n`;

if (!process.argv.includes('--check')) writeFileSync(target, written);
else if (readFileSync(target, 'utf8') !== written) {
  console.error(
    'stripe-requests.schema.json does not match stripe-requests.ts and the SDK. Run: node scripts/stripe-schemas.mjs',
  );
  process.exit(1);
}

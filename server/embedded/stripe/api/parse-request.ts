import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import qs from 'qs';
import { isStorable } from '../../../platform/http/body/body-shape.js';
import { invalid, type StripeFailure } from './stripe-failure.js';
import type { StripeRequests, StripeRoute } from './stripe-requests.js';
import schemas from './stripe-requests.schema.json' with { type: 'json' };

const ajv = new Ajv({
  coerceTypes: true,
  strict: false,
  allErrors: true,
  validateSchema: false,
  verbose: true,
});
ajv.addSchema({ $id: 'stripe', $defs: schemas.$defs });
// a schema is compiled at the first call of its route
const validators = new Map<StripeRoute, ValidateFunction>();

/**
 * Parses a form. Stripe's forms are nested, and so is the result. Fields are converted to numbers
 * if the SDK's types declare numbers.
 * @throws StripeFailure for parameters that the route does not accept
 */
export function parseParams<Route extends StripeRoute>(
  route: Route,
  form: string,
): StripeRequests[Route] {
  const params = formOf(form);
  let validate = validators.get(route);
  if (!validate) {
    validate = ajv.compile((schemas.routes as Record<StripeRoute, object>)[route]);
    validators.set(route, validate);
  }
  if (validate(params)) return params as StripeRequests[Route];
  throw failureOf(validate.errors ?? []);
}

/**
 * Decodes the values of a path.
 * @throws StripeFailure when a value is not valid text
 */
export function pathOf(given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const text = decoded(value);
      if (text === null || !isStorable(text)) throw invalid('The address is not valid text.', name);
      return [name, text];
    }),
  );
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function formOf(form: string): qs.ParsedQs {
  if (!isStorable(form.replaceAll('%00', '\0')))
    throw invalid('Parameters must be valid text without NUL.');
  try {
    return qs.parse(form, {
      depth: 10,
      arrayLimit: 200,
      parameterLimit: 2_000,
      ignoreQueryPrefix: true,
      throwOnLimitExceeded: true,
    });
  } catch (error) {
    // input beyond a limit must not be dropped silently
    if (error instanceof RangeError) throw invalid(error.message);
    throw error;
  }
}

/**
 * Chooses the error that Stripe would report: an unknown parameter, then a missing one, then one of
 * a wrong type.
 */
function failureOf(errors: ErrorObject[]): StripeFailure {
  const depth = ({ instancePath }: ErrorObject) => instancePath.split('/').length;
  const deepestFirst = errors.toSorted((one, other) => depth(other) - depth(one));
  const of = (keyword: string) => deepestFirst.find((error) => error.keyword === keyword);
  const unknown = of('additionalProperties');
  if (unknown) {
    const param = nameOf(
      unknown,
      (unknown.params as { additionalProperty: string }).additionalProperty,
    );
    return invalid(
      `Received unknown parameter: ${param}. (The stand-in accepts only the parameters in stripe-requests.ts.)`,
      param,
      'parameter_unknown',
    );
  }
  const required = of('required');
  if (required) {
    const param = nameOf(
      required,
      (required.params as { missingProperty: string }).missingProperty,
    );
    return invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  const [wrong] = deepestFirst;
  const param = wrong ? nameOf(wrong) : '';
  const given = JSON.stringify(wrong?.data);
  if (wrong?.keyword === 'type') {
    const wanted = String((wrong.params as { type: string }).type);
    const code = { integer: 'parameter_invalid_integer', string: 'parameter_invalid_string_blank' }[
      wanted
    ];
    return invalid(`Invalid ${wanted}: ${given}`, param, code);
  }
  const allowed = errors.flatMap(({ keyword, params }) =>
    keyword === 'enum' ? (params as { allowedValues: string[] }).allowedValues : [],
  );
  return invalid(
    allowed.length > 0
      ? `Invalid ${param}: must be one of ${allowed.join(', ')}`
      : `Invalid ${param}: ${given}`,
    param,
  );
}

/** Returns the name of a parameter as Stripe writes it: `items[0][price]`. */
function nameOf({ instancePath }: ErrorObject, last?: string): string {
  const [first = '', ...rest] = [
    ...instancePath.split('/').slice(1),
    ...(last === undefined ? [] : [last]),
  ];
  return first + rest.map((name) => `[${name}]`).join('');
}

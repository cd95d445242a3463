import { applyDecorators } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityLog } from '../../audit/security-log.js';
import type { Config } from '../../config/config.js';
import { LocalCounters, minuteMs } from '../../limits/local-counters.js';
import { networkOf } from '../../network/client-network.js';
import type { Clock } from '../../time/clock.js';
import type { KnownTokens } from '../access/known-tokens.js';
import { ErrorDto } from '../openapi/error.dto.js';
import { RouteSetting } from '../route-setting.js';

/** A route counts its callers by address, or by the account of their token. */
type CountBy = 'address' | 'account';

/** Names under which the Fastify instance holds the objects that the limits of routes need. */
export const configDecorator = 'retrogustoConfig';
export const knownTokensDecorator = 'retrogustoKnownTokens';

/**
 * The calls per minute from one network on a route that all guests of a room call when they arrive,
 * because they may share one address.
 */
export const crowdRate = ({ requestRatePerMinute, joinRatePerMinute }: Config): number =>
  Math.max(requestRatePerMinute, joinRatePerMinute);

/**
 * Gives a route its own rate limit, counted separately from all others.
 * @param max requests per window; a function if the configuration decides
 * @param shared whether all servers count together. Use it for limits that protect somebody, for
 * example on tried codes, mails or costs. Limits that only protect a server's capacity count per
 * server.
 */
export function RateLimit({
  by,
  max,
  windowMs = minuteMs,
  name,
  shared = false,
}: {
  by: CountBy;
  max: number | ((config: Config) => number);
  windowMs?: number;
  name: string;
  shared?: boolean;
}) {
  const key = (request: FastifyRequest): string =>
    `${name} ${by === 'address' ? networkOf(request.ip) : request.server.getDecorator<KnownTokens>(knownTokensDecorator).accountRateLimitKey(request)}`;
  const limit =
    typeof max === 'number'
      ? max
      : (request: FastifyRequest) => max(request.server.getDecorator<Config>(configDecorator));
  const many = typeof max === 'number' ? `${max}` : 'the configured number of';
  return applyDecorators(
    RouteSetting({ rateLimit: { max: limit, timeWindow: windowMs, keyGenerator: key, shared } }),
    ApiTooManyRequestsResponse({
      type: ErrorDto,
      description: `More than ${many} calls in ${windowMs / 1000} s: TOO_MANY_REQUESTS.`,
    }),
  );
}

/** Repeats the `x-ratelimit-…` headers under the names of the IETF draft. */
export function standardHeaders(reply: FastifyReply): void {
  for (const name of ['limit', 'remaining', 'reset']) {
    const said = reply.getHeader(`x-ratelimit-${name}`);
    if (said !== undefined) reply.header(`ratelimit-${name}`, said);
  }
}

/**
 * Remembered callers. With more callers in a minute, the oldest are forgotten and may be logged
 * again.
 */
const remembered = 10_000;

/**
 * Logs callers who get a 429, once a minute per caller and route, so that a flood of requests does
 * not flood the log.
 */
export function lockoutLogger(
  securityLog: SecurityLog,
  knownTokens: KnownTokens,
  clock: Clock,
): (request: FastifyRequest) => void {
  const told = new LocalCounters(clock, remembered);
  return (request) => {
    const { id: requestId, ip: address, routeOptions } = request;
    const key = `${routeOptions.url} ${knownTokens.rateLimitKey(request)}`;
    if (told.of(key).count > 0) return;
    told.add(key);
    securityLog.record('LOCKED_OUT', {
      address,
      requestId,
      route: routeOptions.url,
      status: 429,
      reason: 'TOO_MANY_REQUESTS',
    });
  };
}

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

/** By which a route counts its callers: their address, or the account that their token is of. */
type CountBy = 'address' | 'account';

/** Under which names a Fastify instance knows what its routes' limits depend on. */
export const configDecorator = 'retrogustoConfig';
export const knownTokensDecorator = 'retrogustoKnownTokens';

/**
 * A limit of its own for one route, counted apart from all others.
 * @param max requests in the window; a function where the configuration decides
 * @param shared whether it holds over all servers together: where it protects somebody, as codes that are tried do, or mails and money
 *   that a call costs. What only keeps one caller from taking up all of a server, each server counts for itself.
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
    `${name} ${by === 'address' ? networkOf(request.ip) : request.server.getDecorator<KnownTokens>(knownTokensDecorator).accountKeyOf(request)}`;
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

/** Says how much is left under the names of the standard's draft too, which the clients that other software is made with know. */
export function standardHeaders(reply: FastifyReply): void {
  for (const name of ['limit', 'remaining', 'reset']) {
    const said = reply.getHeader(`x-ratelimit-${name}`);
    if (said !== undefined) reply.header(`ratelimit-${name}`, said);
  }
}

/** Who floods the server from more addresses stands in its log anew for each. */
const remembered = 10_000;

/**
 * Logs who was answered 429, whatever limit of ours they passed: once a minute for each and route, so that whoever floods the server does
 * not flood its log.
 */
export function lockOuts(
  securityLog: SecurityLog,
  knownTokens: KnownTokens,
  clock: Clock,
): (request: FastifyRequest) => void {
  const told = new LocalCounters(clock, remembered);
  return (request) => {
    const { id: requestId, ip: address, routeOptions } = request;
    const key = `${routeOptions.url} ${knownTokens.keyOf(request)}`;
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

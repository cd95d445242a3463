import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicBodyLimit as bodyLimit } from '../../http/body-shape.js';
import { StripeClient } from '../stripe-client.js';
import { StripeStandIn } from './stripe-stand-in.js';

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What of the stand-in others than the server reach, at the root of the product's own origin: the calls that Stripe.js makes with the
 * publishable key, and the pages that invoices link to. Plain Fastify routes: they speak Stripe's protocol, and exist only with the stand-in.
 */
@Injectable()
export class PublishableRoutes implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly stripe: StripeClient,
    private readonly standIn: StripeStandIn,
  ) {}

  async onModuleInit(): Promise<void> {
    // a worker process has no HTTP
    if (!this.stripe.embedded || this.host.httpAdapter?.getType() !== 'fastify') return;
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    await fastify.register(async (scope) => this.routes(scope));
  }

  private routes(scope: FastifyInstance): void {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    // counted as the API's calls are, each route for itself
    const settings = { bodyLimit, config: { rateLimit: {} } };
    const api = async (method: 'GET' | 'POST', pathname: string, form: string, authorization = '') => {
      if (authorization !== `Bearer ${this.stripe.publishableKey}`)
        return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } }, headers: {} };
      return this.standIn.answerBrowser(method, pathname, form);
    };
    scope.post<{ Params: { '*': string }; Body?: string }>('/api.stripe.com/v1/*', settings, async ({ params, body, headers }, reply) => {
      const made = await api('POST', `/v1/${params['*']}`, body ?? '', headers.authorization);
      return reply.status(made.status).headers(made.headers).send(made.body);
    });
    scope.get<{ Params: { '*': string } }>('/api.stripe.com/v1/*', settings, async ({ params, url, headers }, reply) => {
      const [, query = ''] = url.split('?');
      const made = await api('GET', `/v1/${params['*']}`, query, headers.authorization);
      return reply.status(made.status).headers(made.headers).send(made.body);
    });
    for (const path of ['/invoice.stripe.com/i/:secret', '/invoice.stripe.com/i/:secret/pdf']) {
      scope.get<{ Params: { secret: string } }>(path, settings, async ({ params }, reply) => {
        const page = await this.standIn.invoicePage(params.secret);
        return reply
          .status(page ? 200 : 404)
          .type('text/html; charset=utf-8')
          .header('content-security-policy', pagePolicy)
          .send(page ?? 'There is no such invoice.');
      });
    }
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicBodyLimit as bodyLimit } from '../../../platform/http/body/body-shape.js';
import { networkOf } from '../../../platform/network/client-network.js';
import { StripeClient } from '../../../platform/payments/stripe-client.js';
import { StripeStandIn } from '../stripe-stand-in.js';

const prefix = '/api.stripe.com';
/** Limit of new payment methods per network. */
const newMethods = {
  max: 30,
  timeWindow: 60_000,
  keyGenerator: ({ ip }: FastifyRequest) => `payment methods ${networkOf(ip)}`,
  shared: true,
};
/** Limit of PDFs per network. Each takes 0.2 s of processor time. */
const drawings = {
  max: 30,
  timeWindow: 60_000,
  keyGenerator: ({ ip }: FastifyRequest) => `invoices ${networkOf(ip)}`,
};
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the part of the stand-in that is reachable from outside, at the root of the application's
 * own origin: the calls that Stripe.js makes with the publishable key, and the pages that invoices
 * link to. These are plain Fastify routes, because they use Stripe's protocol and exist only with
 * the stand-in.
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
    // rate limited like the calls of the API, each route separately
    const settings = { bodyLimit, config: { rateLimit: {} } };
    const api = async (
      method: 'GET' | 'POST',
      pathname: string,
      form: string,
      authorization = '',
    ) => {
      if (authorization !== `Bearer ${this.stripe.publishableKey}`)
        return {
          status: 401,
          body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } },
          headers: {},
        };
      return this.standIn.answerBrowser(method, pathname, form);
    };
    // not decoded: the stand-in decodes the values itself, and only once
    const pathOf = (url: string) => url.split('?')[0]?.slice(prefix.length) ?? '';
    const post = async (
      { url, body, headers }: FastifyRequest<{ Body?: string }>,
      reply: FastifyReply,
    ) => {
      const made = await api('POST', pathOf(url), body ?? '', headers.authorization);
      return reply.status(made.status).headers(made.headers).send(made.body);
    };
    scope.post<{ Body?: string }>(`${prefix}/v1/*`, settings, post);
    // this call needs no client secret but stores an object, so it has a limit of its own
    scope.post<{ Body?: string }>(
      `${prefix}/v1/payment_methods`,
      { bodyLimit, config: { rateLimit: newMethods } },
      post,
    );
    scope.get(`${prefix}/v1/*`, settings, async ({ url, headers }, reply) => {
      const [, query = ''] = url.split('?');
      const made = await api('GET', pathOf(url), query, headers.authorization);
      return reply.status(made.status).headers(made.headers).send(made.body);
    });
    type Named = { Params: { secret: string } };
    const none = 'There is no such invoice.';
    scope.get<Named>('/invoice.stripe.com/i/:secret', settings, async ({ params }, reply) => {
      const page = await this.standIn.invoicePage(params.secret);
      return reply
        .status(page ? 200 : 404)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', pagePolicy)
        .send(page ?? none);
    });
    scope.get<Named>(
      '/invoice.stripe.com/i/:secret/pdf',
      { config: { rateLimit: drawings } },
      async ({ params }, reply) => {
        const pdf = await this.standIn.invoicePdf(params.secret);
        if (!pdf) return reply.status(404).type('text/plain; charset=utf-8').send(none);
        return reply
          .type('application/pdf')
          .header('content-disposition', 'attachment; filename="invoice.pdf"')
          .send(pdf);
      },
    );
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicBodyLimit as bodyLimit } from '../../../platform/http/body/body-shape.js';
import { networkOf } from '../../../platform/network/client-network.js';
import { StripeClient } from '../../../platform/payments/stripe-client.js';
import { StripeStandIn } from '../stripe-stand-in.js';

const prefix = '/api.stripe.com';
/** How many payment methods may be made from one address. */
const newMethods = {
  max: 30,
  timeWindow: 60_000,
  keyGenerator: ({ ip }: FastifyRequest) => `payment methods ${networkOf(ip)}`,
  shared: true,
};
/** How many PDFs may be drawn for one address: each costs a fifth of a second of the processor. */
const drawings = {
  max: 30,
  timeWindow: 60_000,
  keyGenerator: ({ ip }: FastifyRequest) => `invoices ${networkOf(ip)}`,
};
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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
    // as it was written: what stands in it is decoded once, by who reads it
    const pathOf = (url: string) => url.split('?')[0]?.slice(prefix.length) ?? '';
    const post = async (
      { url, body, headers }: FastifyRequest<{ Body?: string }>,
      reply: FastifyReply,
    ) => {
      const made = await api('POST', pathOf(url), body ?? '', headers.authorization);
      return reply.status(made.status).headers(made.headers).send(made.body);
    };
    scope.post<{ Body?: string }>(`${prefix}/v1/*`, settings, post);
    // the one call that needs no secret leaves something behind
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

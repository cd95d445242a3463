import 'reflect-metadata';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig } from 'fastify';

const settled = Symbol('RouteSetting');

/** What Fastify, below Nest, has to know of a route. Several add up; of several `RouteConfig` only one would count. */
export const RouteSetting =
  (setting: FastifyContextConfig): MethodDecorator =>
  (target, key, descriptor) => {
    const handler = descriptor.value as object;
    const all = {
      ...(Reflect.getMetadata(settled, handler) as FastifyContextConfig | undefined),
      ...setting,
    };
    Reflect.defineMetadata(settled, all, handler);
    RouteConfig(all)(target, key, descriptor);
  };

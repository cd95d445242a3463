import 'reflect-metadata';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig } from 'fastify';

const settled = Symbol('RouteSetting');

/**
 * Adds a setting of Fastify to a route. Several settings are merged, whereas Nest's `RouteConfig`
 * keeps only one.
 */
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

import { type ApiDocument, domainsOf, type Operation } from './api-document.js';
import { exampleAnswer, pathValueOf } from './call-example.js';

/**
 * Returns the document with examples for path parameters and JSON responses, for programs that
 * import it.
 */
export function withExamples(document: ApiDocument): ApiDocument {
  const paths = structuredClone(document.paths);
  for (const { calls } of domainsOf(document))
    for (const call of calls) {
      const operation = paths[call.path]?.[call.method.toLowerCase()] as Operation;
      for (const parameter of operation.parameters ?? [])
        if (parameter.in === 'path')
          parameter.example ??= pathValueOf(call.path, parameter) ?? 'h3Kq8ZtWv1Rm5YpLx0Bn';
      const answer = operation.responses['200']?.content?.['application/json'];
      const example = exampleAnswer(document, call);
      if (answer && example !== undefined) answer.example ??= example;
    }
  return { ...document, paths };
}

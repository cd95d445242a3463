import { type Role, roles } from '../../shared/vocabulary/role.js';
import { escapeHtml } from '../platform/mail/escape-html.js';
import {
  type ApiDocument,
  answerOf,
  type Call,
  type Domain,
  type Parameter,
  type Schema,
} from './api-document.js';
import {
  type Credential,
  credentialOf,
  exampleAnswer,
  exampleOfCall,
  withoutExample,
} from './call-example.js';
import { curlExample } from './curl-example.js';
import { codeHtml, inlineMarkdownToHtml, markdownToHtml } from './markdown.js';
import { addressOf } from './page-html.js';
import { fieldsOf, kindOf, type SchemaPages } from './schema-pages.js';
import { typescriptExample } from './typescript-example.js';

const callers: Record<Credential, string> = {
  key: 'API key or identity token',
  token: 'identity token',
  roomToken: 'room token',
  assistantToken: 'assistant token',
  none: 'anybody',
};

/** The people who may make a call: ‘owner only’, ‘every role’, or a list. */
const rolesText = (allowed: readonly Role[]): string => {
  if (allowed.length === roles.length) return 'every role';
  if (allowed.length === 1) return 'owner only';
  return `roles: ${allowed.map((role) => role.toLowerCase()).join(', ')}`;
};

/** A parameter that this many calls of a page share is documented once for the page. */
const shared = 5;

/** Renders the page of a domain: its calls and its schemas. */
export class DomainHtml {
  private readonly common: Map<string, Parameter>;

  constructor(
    private readonly document: ApiDocument,
    private readonly domain: Domain,
    private readonly shapes: SchemaPages,
  ) {
    const counts = new Map<string, { parameter: Parameter; count: number }>();
    for (const { operation } of domain.calls)
      for (const parameter of operation.parameters ?? []) {
        if (parameter.in === 'path') continue;
        const same = JSON.stringify(parameter);
        counts.set(same, { parameter, count: (counts.get(same)?.count ?? 0) + 1 });
      }
    this.common = new Map(
      [...counts]
        .filter(([, { count }]) => count >= shared)
        .map(([same, { parameter }]) => [same, parameter]),
    );
  }

  page(): string {
    const { title, calls } = this.domain;
    const { schemas } = this.document.components;
    const shapes = this.shapes.of(this.domain).map((name) => this.shape(name, schemas[name] ?? {}));
    return [
      `<h1>${escapeHtml(title)}</h1>`,
      ...calls.map((call) => this.call(call)),
      ...(this.common.size > 0
        ? [
            `<section><h2 id="parameters"><a class="anchor" href="#parameters">Parameters that calls share</a></h2>`,
            this.parameters([...this.common.values()]),
            '</section>',
          ]
        : []),
      ...(shapes.length > 0
        ? [`<h2 id="shapes"><a class="anchor" href="#shapes">Shapes</a></h2>`, ...shapes]
        : []),
    ].join('\n');
  }

  private call(call: Call): string {
    const { id, method, path, operation } = call;
    const { summary = id, description = '', parameters = [], responses } = operation;
    const own = parameters.filter((each) => !this.common.has(JSON.stringify(each)));
    const others = parameters.filter((each) => this.common.has(JSON.stringify(each)));
    const refused = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    const administrators = operation['x-access'] === 'administrator' ? ' of an administrator' : '';
    const who = operation['x-roles'] ? ` · ${rolesText(operation['x-roles'])}` : '';
    return [
      `<section class="call" aria-labelledby="${id}">`,
      `<h2 id="${id}"><a class="anchor" href="#${id}">${escapeHtml(summary)}</a></h2>`,
      `<p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></p>`,
      `<p class="who">${callers[credentialOf(this.document, call)]}${administrators}${who} · <code>${id}</code>${operation['x-followed'] ? ' · can be <a href="/api/docs#following">followed</a>' : ''}</p>`,
      markdownToHtml(description),
      ...(own.length > 0 ? ['<h3>Parameters</h3>', this.parameters(own)] : []),
      ...(others.length > 0
        ? [
            `<p class="others">${own.length > 0 ? 'Also' : 'Takes'} <a href="#parameters">${others.length === 1 ? 'a parameter' : 'parameters'} that calls share</a>: ${others.map(({ name }) => `<code>${escapeHtml(name)}</code>`).join(', ')}.</p>`,
          ]
        : []),
      ...this.body(call),
      '<h3>Answer</h3>',
      `<p>${inlineMarkdownToHtml(responses['200']?.description ?? '')} ${this.contentKinds(responses['200']?.content)}</p>`,
      ...this.headers(responses['200']?.headers),
      `<details><summary>Refusals (${refused.map(([status]) => status).join(', ')})</summary><dl class="fields">`,
      ...refused.map(
        ([status, answer]) =>
          `<dt>${status}</dt><dd>${inlineMarkdownToHtml(answerOf(this.document, answer).description ?? '')}</dd>`,
      ),
      '</dl></details>',
      this.example(call),
      '</section>',
    ].join('\n');
  }

  private parameters(parameters: readonly Parameter[]): string {
    const items = parameters.map(({ name, in: place, required, description = '', schema }) => {
      const where =
        place === 'path'
          ? 'in the path'
          : place === 'header'
            ? 'header'
            : required
              ? 'required'
              : 'optional';
      return `<dt><code>${escapeHtml(name)}</code> <span>${this.kind(schema)} · ${where}</span></dt><dd>${inlineMarkdownToHtml(description)}</dd>`;
    });
    return `<dl class="fields">${items.join('\n')}</dl>`;
  }

  private body({ operation: { requestBody } }: Call): string[] {
    if (!requestBody) return [];
    const [[type, { schema = {} }] = ['', {}]] = Object.entries(requestBody.content) as [
      string,
      { schema?: Schema },
    ][];
    const intro = type.includes('json') ? this.kind(schema) : `A form (<code>${type}</code>).`;
    const needed = (schema.allOf ? schema.required : undefined)
      ?.map((name) => `<code>${name}</code>`)
      .join(', ');
    return [
      '<h3>Body</h3>',
      `<p>${intro}${needed ? `; required: ${needed}` : ''}</p>`,
      ...(schema.properties ? [this.fields(schema)] : []),
    ];
  }

  private contentKinds(content: Record<string, { schema?: Schema }> = {}): string {
    return Object.entries(content)
      .map(([type, { schema = {} }]) =>
        type === 'application/json' ? this.kind(schema) : `<code>${escapeHtml(type)}</code>`,
      )
      .join(', or ');
  }

  private headers(headers: Record<string, { description?: string }> = {}): string[] {
    const own = Object.entries(headers).map(
      ([name, { description = '' }]) =>
        `<dt><code>${escapeHtml(name)}</code> <span>header</span></dt><dd>${inlineMarkdownToHtml(description)}</dd>`,
    );
    return own.length > 0 ? [`<dl class="fields">${own.join('\n')}</dl>`] : [];
  }

  private example(call: Call): string {
    const example = exampleOfCall(this.document, call);
    if (!example) return `<p class="others">${escapeHtml(withoutExample[call.id] ?? '')}</p>`;
    const answer = exampleAnswer(this.document, call);
    return [
      '<h3>Example</h3>',
      '<div class="example">',
      codeHtml(curlExample(example), 'sh'),
      codeHtml(typescriptExample(example), 'ts'),
      ...(answer === undefined
        ? []
        : [`<p class="answered">answers</p>`, codeHtml(JSON.stringify(answer, null, 2), 'json')]),
      '</div>',
    ].join('\n');
  }

  private shape(name: string, schema: Schema): string {
    const { description = '', properties, allOf } = schema;
    return [
      `<section class="shape" aria-labelledby="${name}"><h3 id="${name}"><a class="anchor" href="#${name}"><code>${name}</code></a></h3>`,
      markdownToHtml(description),
      properties || allOf ? this.fields(schema) : `<p>${this.kind(schema)}</p>`,
      '</section>',
    ].join('\n');
  }

  private fields(schema: Schema): string {
    const items = fieldsOf(schema, this.document.components.schemas).map(
      ({ name, field, required }) =>
        `<dt><code>${escapeHtml(name)}</code> <span>${this.kind(field)}${required ? '' : ' · optional'}</span></dt><dd>${inlineMarkdownToHtml(field.description ?? '')}</dd>`,
    );
    return `<dl class="fields">${items.join('\n')}</dl>`;
  }

  /** Renders the type of a value, with links to its schemas. */
  private kind(schema: Schema): string {
    const marks: string[] = [];
    // Schema names become links only after the rest is escaped.
    const text = kindOf(schema, (name) => `\uE000${marks.push(name) - 1}\uE001`);
    return escapeHtml(text).replace(/\uE000(\d+)\uE001/g, (_, index: string) =>
      this.shapeLink(marks[Number(index)] ?? ''),
    );
  }

  private shapeLink(name: string): string {
    const page = this.shapes.pageOf.get(name);
    const here =
      page === this.domain.slug ? '' : page === undefined ? '/api/docs' : addressOf(page);
    return `<a href="${here}#${page === undefined ? 'errors' : name}"><code>${name}</code></a>`;
  }
}

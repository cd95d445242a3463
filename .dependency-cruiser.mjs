// The rules about which folder may import from which.
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(server|web|test)/|node_modules' },
    },
    {
      name: 'web-without-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|test)/' },
    },
    {
      name: 'server-without-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|test)/' },
    },
    {
      name: 'server-runs-without-what-builds-it',
      severity: 'error',
      comment:
        'the server imports only packages of `dependencies`, which the image contains; packages for the browser are `devDependencies` and are bundled',
      from: { path: '^(server|shared)/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(?!platform/)' },
    },
    {
      name: 'nothing-imports-the-start',
      severity: 'error',
      from: { path: '^server/(?!start/)' },
      to: { path: '^server/(start/|app\\.module\\.ts)' },
    },
    {
      name: 'embedded-parts-are-wired-in-one-place',
      severity: 'error',
      comment:
        'only the start, the list of modules and the operator commands import the embedded parts; everything else uses the interfaces of the platform',
      from: {
        path: '^server/',
        pathNot: '^server/(embedded|start|operator)/|^server/app\\.module\\.ts$',
      },
      to: { path: '^server/embedded/' },
    },
    {
      name: 'embedded-parts-know-the-platform-only',
      severity: 'error',
      from: { path: '^server/embedded/([^/]+)/' },
      to: { path: '^server/(?!platform/|embedded/$1/)' },
    },
    // The layers of the platform, lowest first. A layer may import only the layers before it.
    ...[
      'errors',
      'time',
      'concurrency',
      'lifecycle',
      'crypto',
      'config',
      'database',
      'limits',
      'queue',
      'http',
      'live',
      'storage',
      'mail',
      'identity',
      'payments',
      'health',
    ].map((layer, index, layers) => ({
      name: `platform-layer-${layer}`,
      severity: 'error',
      from: { path: `^server/platform/${layer}/` },
      to: {
        path: `^server/platform/(${[...layers.slice(index + 1), 'platform\\.module'].join('|')})(/|\\.ts$)`,
      },
    })),
    {
      name: 'domains-through-their-service',
      severity: 'error',
      comment:
        'a domain uses another only through its exported service; entities are registered in one list',
      from: { path: '^server/([^/]+)/', pathNot: '^server/migrations/' },
      to: {
        path: '^server/([^/]+)/.+\\.(entity|queries|controller)\\.ts$',
        pathNot: '^server/$1/',
      },
    },
    {
      name: 'screens-are-islands',
      severity: 'error',
      from: { path: '^web/(dashboard/[^/]+|account|assistant|desk|room)/' },
      to: { path: '^web/(dashboard/[^/]+|account|assistant|desk|room)/', pathNot: '^web/$1/' },
    },
    {
      name: 'screens-know-no-roof',
      severity: 'error',
      comment: 'web/app combines the screens; shared code is in web/frame',
      from: { path: '^web/(frame|dashboard|account|assistant|desk|room)/' },
      to: { path: '^web/app/' },
    },
    {
      name: 'room-parts-stand-apart',
      severity: 'error',
      comment:
        'door and tasting do not import each other, and the answers import neither; only the tasting imports the answers',
      from: { path: '^web/room/(door|tasting|answers)/' },
      to: { path: '^web/room/(door|tasting|[^/]+\\.page\\.)', pathNot: '^web/room/$1/' },
    },
    {
      name: 'door-without-answers',
      severity: 'error',
      from: { path: '^web/room/door/' },
      to: { path: '^web/room/answers/' },
    },
    {
      name: 'room-root-lies-below',
      severity: 'error',
      comment:
        'files at the root of web/room are shared by its parts and import none of them; only the page does',
      from: { path: '^web/room/[^/]+$', pathNot: '\\.page\\.tsx$' },
      to: { path: '^web/room/[^/]+/' },
    },
    {
      name: 'ui-knows-no-screen',
      severity: 'error',
      from: { path: '^web/(ui|api|i18n)/' },
      to: { path: '^web/(app|frame|dashboard|account|assistant|desk|room)/' },
    },
    {
      name: 'frame-knows-no-screen',
      severity: 'error',
      from: { path: '^web/frame/' },
      to: { path: '^web/(dashboard|account|assistant|desk|room)/' },
    },
    {
      name: 'firebase-only-in-the-session',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/api/(session|one-time-sign-in|firebase)[^/]*\\.ts$' },
      to: { path: 'node_modules/@firebase/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-clock',
      severity: 'error',
      comment: 'use shared/rules/zoned-time.ts for zoned time; only the date pickers need dayjs',
      from: { path: '^(web|shared)/', pathNot: '^web/ui/date-time/' },
      to: { path: 'node_modules/dayjs/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment:
        'nothing imports these files: pages fetch them by address, or vite.config.ts reads them',
      from: {
        orphan: true,
        pathNot:
          '\\.d\\.ts$|^web/public/|^server/api-docs/docs\\.js$|^web/i18n/initial-texts\\.ts$',
      },
      to: {},
    },
    // numfmt's package.json names a file for `require` that does not exist. Node uses the `import`
    // entry.
    {
      name: 'unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.css$|^numfmt$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.spec\\.tsx?$|^dist/' },
    tsPreCompilationDeps: true,
    // The web's tsconfig resolves `~`. The server uses relative imports and needs no paths.
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json', '.css'],
    },
  },
};

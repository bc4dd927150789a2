// node metro.mjs <polyfill|none> exports|require|main
//
// Makes bundle.js with Metro, configured as React Native does it, and prints which entries of the package are in it.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { loadConfig, mergeConfig, runBuild } from 'metro';

const [polyfill, way] = process.argv.slice(2);
const { resolve } = createRequire(import.meta.url);
const projectRoot = import.meta.dirname;
const folderOf = (name) => dirname(resolve(`${name}/package.json`));

const load = (name, entry) =>
  way === 'require' ? `const ${name} = require('${entry}');` : `import * as ${name} from '${entry}';`;

writeFileSync(
  'main.js',
  `${polyfill === 'none' ? '' : `import './codecs/${polyfill}';\n`}
  import { runAssertions } from './assertions.mjs';
  ${load('wtf8', 'wtf8-wasm')}
  ${load('variants', 'wtf8-wasm/variants')}
  if (wtf8.Wtf8Error !== variants.Wtf8Error) throw new Error('two copies of the package');
  print(JSON.stringify(runAssertions(wtf8, variants)));`,
);

const packages = ['@babel/runtime', 'metro-runtime', 'fast-text-encoding', 'text-encoding'];
const warnings = [];
// There is no metro.config.js: this is Metro's default configuration, with what React Native sets over it.
const config = mergeConfig(await loadConfig({ cwd: projectRoot }), {
  projectRoot,
  watchFolders: [projectRoot, ...packages.map(folderOf)],
  resolver: {
    resolverMainFields: ['react-native', 'browser', 'main'],
    platforms: ['android', 'ios'],
    unstable_conditionNames: ['react-native'],
    unstable_enablePackageExports: way !== 'main',
    useWatchman: false,
  },
  transformer: {
    babelTransformerPath: resolve('@react-native/metro-babel-transformer'),
    getTransformOptions: () => ({ transform: { experimentalImportSupport: false, inlineRequires: true } }),
  },
  serializer: { getPolyfills: () => [] },
  cacheStores: [],
  fileMapCacheDirectory: projectRoot,
  maxWorkers: 1,
  reporter: {
    update: ({ type, message }) => {
      if (type === 'resolver_warning') warnings.push(message);
    },
  },
});
const { code, map } = await runBuild(config, {
  entry: 'main.js',
  platform: 'android',
  dev: false,
  minify: false,
  output: { save() {}, build: (server, options) => server.build({ ...options, runModule: true }) },
});
if (warnings.length > 0) throw new Error(`Metro warns: ${warnings.join()}`);
writeFileSync('bundle.js', code);
const entries = /[\\/]wtf8-wasm[\\/]((?:index|js|slim|variants)(?:\.workerd|\.plain)?\.c?js)$/;
const files = JSON.parse(map)
  .sections.flatMap(({ map }) => map.sources)
  .filter((file) => entries.test(file));
console.log(JSON.stringify(files.map((file) => basename(file))));

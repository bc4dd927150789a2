// node metro.mjs <polyfill|none> exports|main
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

writeFileSync(
  'main.js',
  `${polyfill === 'none' ? '' : `import './codecs/${polyfill}';\n`}
  import { runAssertions } from './assertions.mjs';
  import * as wtf8 from 'wtf8-wasm';
  import * as variants from 'wtf8-wasm/variants';
  print(JSON.stringify(runAssertions(wtf8, variants)));`,
);

const packages = ['@babel/runtime', 'metro-runtime', 'fast-text-encoding', 'text-encoding'];
// There is no metro.config.js: this is Metro's default configuration, with what React Native sets over it.
const config = mergeConfig(await loadConfig({ cwd: projectRoot }), {
  projectRoot,
  watchFolders: [projectRoot, ...packages.map(folderOf)],
  resolver: {
    resolverMainFields: ['react-native', 'browser', 'main'],
    platforms: ['android', 'ios'],
    unstable_conditionNames: ['react-native'],
    unstable_enablePackageExports: way === 'exports',
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
  reporter: { update() {} },
});
const { code, map } = await runBuild(config, {
  entry: 'main.js',
  platform: 'android',
  dev: false,
  minify: false,
  output: { save() {}, build: (server, options) => server.build({ ...options, runModule: true }) },
});
writeFileSync('bundle.js', code);
const entries = /[\\/]wtf8-wasm[\\/]((?:index|js|slim|variants)(?:\.workerd|\.plain)?\.c?js)$/;
const files = JSON.parse(map)
  .sections.flatMap(({ map }) => map.sources)
  .filter((file) => entries.test(file));
console.log(JSON.stringify(files.map((file) => basename(file))));

import type { Plugin } from 'vite'

interface Library {
  readonly name: string
  readonly file: RegExp
  /** Functions and methods with the body that they get instead; null: they say that they are left out. */
  readonly leftOut?: Readonly<Record<string, string | null>>
  /** Words that keep what nobody uses, and what stands in their place. */
  readonly kept?: Readonly<Record<string, string>>
}

const libraries: readonly Library[] = [
  {
    name: 'react-dom',
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    leftOut: {
      // Pages that a server has drawn.
      updateDehydratedSuspenseComponent: null,
      canHydrateInstance: null,
      prepareToHydrateHostInstance: null,
      getNextHydratableInstanceAfterHydrationBoundary: null,
      attemptExplicitHydrationTarget: null,
      clearHydrationBoundary: null,
      hideOrUnhideDehydratedBoundary: null,
      popHydrationState: 'return false',
      retryIfBlockedOn: '',
      // Sheets, scripts and letters that components ask for; those of the app are Vite's to load.
      getResource: null,
      acquireResource: null,
      insertStylesheet: null,
      insertStylesheetIntoRoot: null,
      suspendResource: null,
      preloadStylesheet: null,
      preconnectAs: null,
      preload: null,
      preloadModule: null,
      preinitScript: null,
      preinitStyle: null,
      preinitModuleScript: null,
      // <ViewTransition>, <Activity> and <SuspenseList>, and forms that are actions.
      startViewTransition: null,
      commitAfterMutationEffectsOnFiber: null,
      applyViewTransitionToHostInstancesRecursive: null,
      commitEnterViewTransitions: '',
      commitExitViewTransitions: '',
      commitAppearingPairViewTransitions: '',
      commitDeletedPairViewTransitions: '',
      commitNestedViewTransitions: '',
      restorePairedViewTransitions: '',
      restoreViewTransitionName: '',
      measureNestedViewTransitions: '',
      measureViewTransitionHostInstancesRecursive: '',
      updateActivityComponent: null,
      updateSuspenseListComponent: null,
      mountActionState: null,
      updateActionStateImpl: null,
      runActionStateAction: null,
      dispatchActionState: null,
      ensureFormComponentIsStateful: null,
    },
  },
  {
    name: 'react-router',
    file: /\/react-router\/dist\/production\/chunk-7RTFRKQW\.mjs$/,
    leftOut: {
      // Forms that the router sends, and what reads in the background without going anywhere.
      handleAction: null,
      fetch2: null,
      handleFetcherAction: null,
      handleFetcherLoader: null,
      normalizeNavigateOptions: 'return { path: arguments[1] }',
      // Routes that a server tells of while the app runs.
      discoverRoutes: null,
      patchRoutes: null,
      // Pages that a server has drawn with their data.
      parseHydrationData: '',
      decodeRouteErrorResponseDigest: '',
      RSCErrorHandler: null,
      PrefetchPageLinks: 'return null',
      // Onlookers of every step.
      getRouteInstrumentationUpdates: null,
      instrumentClientSideRouter: null,
    },
    // A name for developers.
    kept: { 'Form.displayName = "Form";': '' },
  },
  {
    name: 'i18next',
    file: /\/i18next\/dist\/esm\/i18next\.js$/,
    leftOut: {
      // Words within words, and formats within words: Intl is asked where the value is.
      nest: 'return arguments[0]',
      format: 'return arguments[0]',
      // The direction of a language; all of ours go from left to right.
      dir: "return 'ltr'",
      // Other instances, words sent back to who translates, and how a text was found.
      cloneInstance: null,
      saveMissing: null,
      getUsedParamsDetails: null,
      hydrate: null,
      reloadResources: null,
      // Advice for developers.
      noticeDevFallback: '',
      deprecateBareCode: '',
      deprecateDottedLng: '',
    },
  },
  {
    // Documents are tested one by one; they are sorted and cut by the database.
    name: 'mingo',
    file: /\/mingo\/esm\/query\.js$/,
    leftOut: { find: null },
  },
  {
    name: 'rxdb',
    file: /\/rxdb\/dist\/esm\/rx-query-mingo\.js$/,
    kept: { '        $sort,\n        $project\n': '' },
  },
  {
    // For browsers without channels of their own; every one that the app is built for has them.
    name: 'broadcast-channel',
    file: /\/broadcast-channel\/dist\/esbrowser\/method-chooser\.js$/,
    kept: { 'IndexedDBMethod, LocalstorageMethod];': '];', 'return SimulateMethod;': '' },
  },
]

const found = new Set<Library>()

/**
 * Libraries as pages get them: without what the app never asks them for. Each is one object whose parts name each other, so
 * that a bundler cannot tell. All is found by name: a version in which something is called otherwise fails the build.
 */
export const leanLibraries: Plugin = {
  name: 'lean-libraries',
  apply: 'build',
  transform: {
    filter: { id: libraries.map(({ file }) => file) },
    handler(code, id) {
      const library = libraries.find(({ file }) => file.test(id))
      if (library === undefined) return null
      found.add(library)
      const { name, leftOut = {}, kept = {} } = library
      let lean = code
      for (const [left, body] of Object.entries(leftOut)) {
        const without = withBody(lean, left, body ?? `throw new Error('${name} is built without ${left}')`)
        if (without === null) return this.error(`${name} has no ${left}`)
        lean = without
      }
      for (const [words, others] of Object.entries(kept)) {
        if (!lean.includes(words)) return this.error(`${name} does not say ${words}`)
        lean = lean.replace(words, others)
      }
      return { code: lean, map: { mappings: '' } }
    },
  },
  buildEnd(error) {
    const missing = libraries.find((library) => !found.has(library))
    if (error === undefined && missing !== undefined) this.error(`Nothing is ${missing.file}`)
  },
}

/** A function ends with the first brace that stands as far in as itself. Methods are sought last: a call may look like one. */
function withBody(code: string, name: string, body: string): string | null {
  for (const word of ['function ', '']) {
    const found = new RegExp(`^( *)((?:async )?${word}${name}\\()[\\s\\S]*?\\n\\1\\}$`, 'm').exec(code)
    if (found === null) continue
    const [whole, , start] = found
    return code.replace(whole, () => `${start}) { ${body} }`)
  }
  return null
}

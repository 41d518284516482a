const { promise, resolve } = Promise.withResolvers<void>();

// OpenCV looks for its settings in a variable that it may not make in a module: it has to be there before.
Object.assign(globalThis, { Module: { onRuntimeInitialized: resolve } });

/** Comes once OpenCV stands; asked before OpenCV is brought in. */
export const begun = promise;

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the window's type is extended by merging interfaces.
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptAddressPolicy;
    };
  }
}

/** Trusted Types, which TypeScript's types lack: an object that stands for a text. */
type ScriptAddressPolicy = { createScriptURL: (url: string) => string };

/**
 * Returns `address` in the form that a page's policy allows for a worker (decision 0025). The policy of that name
 * allows this address alone; a page can create it once.
 */
export function scriptAddress(page: Window, policyName: string, address: string): string {
  const policy = page.trustedTypes?.createPolicy(policyName, { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}

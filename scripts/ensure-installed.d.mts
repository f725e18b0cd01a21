/** Whether what the lock file of this folder asks for lies in its `node_modules`. */
export function isInstalled(folder: string): boolean;
/** One line that says what is wrong with a Node.js version, or nothing. */
export function problemOfNode(version: string): string | undefined;

/** Where what was typed on a page of the settings waits: there, and on the way to sign in and back. */
export function keptAt(page: string): (pathname: string) => boolean {
  return (pathname) => pathname === page || /^\/login(\/|$)/.test(pathname);
}

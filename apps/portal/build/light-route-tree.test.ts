import { expect, test } from "vitest";
import { leaveOutIds, leaveOutPaths, listChildren } from "./light-route-tree.ts";

test("the children of a route become a list of the same routes, in the same order", () => {
  const written = `interface LoginRouteChildren {
  LoginIndexRoute: typeof LoginIndexRoute
}

const LoginRouteChildren: LoginRouteChildren = {
  LoginIndexRoute: LoginIndexRoute,
  LogoutRoute: LogoutRouteWithChildren,
}
const LoginRouteWithChildren = LoginRoute._addFileChildren(LoginRouteChildren)`;
  expect(listChildren(written)).toBe(`interface LoginRouteChildren {
  LoginIndexRoute: typeof LoginIndexRoute
}

const LoginRouteChildren = [LoginIndexRoute, LogoutRouteWithChildren] as never
const LoginRouteWithChildren = LoginRoute._addFileChildren(LoginRouteChildren)`);
});

test("code without children stays as it is", () => {
  expect(listChildren("const route = { id: '/login', path: '/login' }")).toBe(
    "const route = { id: '/login', path: '/login' }",
  );
});

test("a route's id goes where its path says the same, and stays where it does not", () => {
  const written = `const LoginRoute = LoginRouteImport.update({
  id: '/login',
  path: '/login',
  getParentRoute: () => rootRouteImport,
} as any)
const GuardedRoute = GuardedRouteImport.update({
  id: '/_guarded',
  getParentRoute: () => rootRouteImport,
} as any)
const BillRoute = BillRouteImport.update({
  id: '/_guarded/bill',
  path: '/bill',
} as any)`;
  expect(leaveOutIds(written)).toBe(`const LoginRoute = LoginRouteImport.update({
  path: '/login',
  getParentRoute: () => rootRouteImport,
} as any)
const GuardedRoute = GuardedRouteImport.update({
  id: '/_guarded',
  getParentRoute: () => rootRouteImport,
} as any)
const BillRoute = BillRouteImport.update({
  id: '/_guarded/bill',
  path: '/bill',
} as any)`);
});

test("a route's own file names no path any more, whatever quotes it was written with", () => {
  expect(leaveOutPaths('const Route = createFileRoute("/_authenticated/history")({ component })')).toBe(
    'const Route = createFileRoute("")({ component })',
  );
  expect(leaveOutPaths("createFileRoute('/login/')({})")).toBe('createFileRoute("")({})');
  expect(leaveOutPaths("createRootRoute()({})")).toBe("createRootRoute()({})");
});

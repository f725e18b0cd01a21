import { expect, test } from "vitest";
import { listChildren } from "./light-route-tree.ts";

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

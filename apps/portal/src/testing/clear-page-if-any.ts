// A test that asks for a page by `@vitest-environment happy-dom` gets it cleared as the screens' tests do.
if (typeof document !== "undefined") await import("@madoguchi/ui/testing/clear-page");

export {};

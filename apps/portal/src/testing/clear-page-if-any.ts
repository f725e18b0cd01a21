// Clears the page of a test with `@vitest-environment happy-dom`, as in the screens' tests.
if (typeof document !== "undefined") await import("@madoguchi/ui/testing/clear-page");

export {};

/** Ignores the error of the tests' own `fetch`, which closes the stream of a cancelled request's body again. */
function tolerateSecondClose(): void {
  const controller = ReadableStreamDefaultController.prototype;
  const close = controller.close;
  controller.close = function closeOnce(this: ReadableStreamDefaultController) {
    try {
      close.call(this);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  };
}

tolerateSecondClose();

export {};

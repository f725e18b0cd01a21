/**
 * The tests' own `fetch` closes the stream of a request's body again after the client has cancelled it, which no
 * browser does; the error of a closed stream is ignored.
 */
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

/** For `parse` of a call that answers a file: gives it its name. */
export function parseFile(name: string): (body: unknown) => File {
  return (body) => {
    if (!(body instanceof Blob)) throw new TypeError("The answer is no file.");
    return new File([body], name, { type: body.type });
  };
}

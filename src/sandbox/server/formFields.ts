/** Fields of a form with brackets in their names, as the provider's SDK sends them: texts, and groups of them. */
export interface Fields {
  [name: string]: string | Fields | undefined;
}

const mostFields = 200;

/**
 * Reads a form or a query.
 *
 * @example formFields('line_items[0][price]=p&mode=x') // { line_items: { 0: { price: 'p' } }, mode: 'x' }
 */
export function formFields(text: string): Fields {
  const fields = group();
  const pairs = [...new URLSearchParams(text)].slice(0, mostFields);
  for (const [name, value] of pairs) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? '';
    let inner = fields;
    for (const part of path) {
      const found = inner[part];
      inner = typeof found === 'object' ? found : (inner[part] = group());
    }
    inner[last] = value;
  }
  return fields;
}

function group(): Fields {
  return Object.create(null) as Fields;
}

export function textField(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

export function groupField(fields: Fields, name: string): Fields {
  const value = fields[name];
  return typeof value === 'object' ? value : group();
}

/** The texts of a group, as metadata are given. */
export function textsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

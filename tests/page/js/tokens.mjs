// The tokens of modules as JSON, by TypeScript's parser: node tokens.mjs TYPESCRIPT FILE...
import { readFileSync } from 'node:fs';

const [typescript, ...files] = process.argv.slice(2);
const { default: ts } = await import(typescript);
const Kind = ts.SyntaxKind;

const isMark = kind => kind >= Kind.FirstPunctuation && kind <= Kind.LastPunctuation;

const kindOf = kind => {
  if (kind === Kind.StringLiteral) return 'string';
  if (kind === Kind.RegularExpressionLiteral) return 'regex';
  return isMark(kind) ? 'mark' : 'word';
};

const tokensIn = (node, source) => {
  if (node.kind >= Kind.FirstJSDocNode && node.kind <= Kind.LastJSDocNode) return [];
  const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  if (ts.isNoSubstitutionTemplateLiteral(node)) return [['template', '`', line, [node.text], []]];
  if (ts.isTemplateExpression(node)) {
    const chunks = [node.head.text, ...node.templateSpans.map(span => span.literal.text)];
    return [
      ['template', '`', line, chunks, node.templateSpans.map(span => tokensIn(span.expression, source))],
    ];
  }
  const children = node.getChildren(source);
  if (children.length) return children.flatMap(child => tokensIn(child, source));
  const text = node.kind === Kind.StringLiteral ? node.text : node.getText(source);
  if (isMark(node.kind)) return [...text].map(mark => ['mark', mark, line, [], []]);
  return text || node.kind === Kind.StringLiteral ? [[kindOf(node.kind), text, line, [], []]] : [];
};

const found = files.map(file => {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.JS,
  );
  return tokensIn(source, source);
});
process.stdout.write(JSON.stringify(found));

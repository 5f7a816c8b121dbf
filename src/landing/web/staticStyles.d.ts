declare module '*.css?static';
